import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { RegistrationCodeDto } from '../../auth/dto/auth-responses.dto';
import { RegistrationCodeService } from '../../auth/sign-in/registration-code.service';

@Roles('admin')
@Controller('admin/registration-code')
export class RegistrationCodeController {
  constructor(private readonly codes: RegistrationCodeService) {}

  /** The code that colleagues enter to create an account. */
  @Get()
  getRegistrationCode(): Promise<RegistrationCodeDto> {
    return this.codes.current();
  }

  /** Replaces the code; the former one stops working at once. */
  @HttpCode(200)
  @Post()
  renewRegistrationCode(@Me() me: CurrentUser): Promise<RegistrationCodeDto> {
    return this.codes.renew(me);
  }
}
