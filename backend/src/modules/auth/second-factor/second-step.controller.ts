import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { From, type Origin, Public } from '../../../platform/access';
import { BodyLimit, SMALL_BODY } from '../../../platform/http';
import { FilesCookieService } from '../access/files-cookie.service';
import { TokenDto } from '../dto/auth-responses.dto';
import { signInResponse } from '../sign-in/sign-in-response';
import { PasskeyAssertionDto, PasskeyRequestOptionsDto, PasskeyStepDto } from './dto/passkey.dto';
import { SecondStepCodeDto } from './dto/second-step.dto';
import { SecondFactorSignInService } from './second-factor-sign-in.service';

/** The second step of a login. Each call responds like a login without a second factor. */
@Public()
@Controller('auth/second-factor')
@BodyLimit(SMALL_BODY)
export class SecondStepController {
  constructor(
    private readonly ways: SecondFactorSignInService,
    private readonly filesCookie: FilesCookieService,
  ) {}

  /** Signs in with a code of an authenticator app. */
  @HttpCode(200)
  @Post('totp')
  async logInWithTotp(
    @Body() step: SecondStepCodeDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    return signInResponse(response, this.filesCookie, await this.ways.withTotp(step, origin));
  }

  /** Signs in with a recovery code, which works once. */
  @HttpCode(200)
  @Post('recovery')
  async logInWithRecoveryCode(
    @Body() step: SecondStepCodeDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    return signInResponse(response, this.filesCookie, await this.ways.withRecoveryCode(step, origin));
  }

  /** The challenge for a passkey: as the second step, or as the only one. */
  @HttpCode(200)
  @Post('passkey/question')
  askPasskey(@Body() { pending }: PasskeyStepDto): Promise<PasskeyRequestOptionsDto> {
    return this.ways.question(pending);
  }

  /** Signs in with a passkey. */
  @HttpCode(200)
  @Post('passkey')
  async logInWithPasskey(
    @Body() proof: PasskeyAssertionDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    return signInResponse(response, this.filesCookie, await this.ways.withPasskey(proof, origin));
  }
}
