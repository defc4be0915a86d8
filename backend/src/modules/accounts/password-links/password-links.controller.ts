import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { From, type Origin, Public } from '../../../platform/access';
import { BodyLimit, SMALL_BODY } from '../../../platform/http';
import { ForgottenPasswordDto, InvitedDto, LinkDto, PasswordLinkDto } from './password-link.dto';
import { PasswordLinksService } from './password-links.service';

/** For users who cannot sign in. Links come in request bodies, which are never logged. */
@Public()
@Controller('auth')
@BodyLimit(SMALL_BODY)
export class PasswordLinksController {
  constructor(private readonly passwordLinks: PasswordLinksService) {}

  /** The account whose password a link sets. */
  @HttpCode(200)
  @Post('welcome/account')
  getInvited(@Body() { link }: LinkDto, @From() origin: Origin): Promise<InvitedDto> {
    return this.passwordLinks.invited(link, origin);
  }

  /** Sets a password with a link, which works once. */
  @HttpCode(204)
  @Post('welcome')
  acceptInvitation(@Body() choice: PasswordLinkDto, @From() origin: Origin): Promise<void> {
    return this.passwordLinks.choose(choice, origin);
  }

  /** Mails a link to the account with this address. The response is the same without such an account. */
  @HttpCode(204)
  @Post('forgot-password')
  requestPasswordLink(@Body() request: ForgottenPasswordDto, @From() origin: Origin): Promise<void> {
    return this.passwordLinks.request(request, origin);
  }
}
