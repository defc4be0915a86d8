import { Body, Controller, Get, HttpCode, Post, Put, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { BeforePasswordChange, type CurrentUser, From, Me, Public, Staff } from '../../platform/access/access';
import { BodyLimit, SMALL_BODY } from '../../platform/http/bodies/body-limit';
import type { Origin } from '../../platform/access/origin';
import { CurrentUserDto, PasswordChangedDto, TokenDto } from './dto/auth-answers.dto';
import { ChangePasswordDto, LoginDto, RegisterDto, SetPasswordDto } from './dto/credentials.dto';
import { ProfileDto } from './dto/profile.dto';
import { AuthService, type SignedIn } from './sign-in/auth.service';
import { FilesCookieService } from './access/files-cookie.service';
import { setKnownDevice } from './sign-in/known-devices.service';
import { PasswordsService } from './sign-in/passwords.service';
import { ProfileService } from './profile/profile.service';
import { RegistrationCodeGuard } from './sign-in/registration-code.guard';

@Controller('auth')
@BodyLimit(SMALL_BODY)
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly passwords: PasswordsService,
    private readonly profile: ProfileService,
    private readonly filesCookie: FilesCookieService,
  ) {}

  /** Signs in: a bearer token, and a cookie that opens plain links to files. */
  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() credentials: LoginDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    return this.answer(response, await this.auth.login(credentials, origin));
  }

  /** Creates an employee's account, given the registration code, and signs in. */
  @Public()
  @UseGuards(RegistrationCodeGuard)
  @Post('register')
  async register(
    @Body() account: RegisterDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    return this.answer(response, await this.auth.register(account, origin));
  }

  /** Ends the login session. */
  @Staff()
  @BeforePasswordChange()
  @HttpCode(204)
  @Post('logout')
  async logout(@Me() me: CurrentUser, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logout(me);
    this.filesCookie.clear(response);
  }

  /** The signed-in person; also renews the cookie that opens files. */
  @Staff()
  @BeforePasswordChange()
  @Get('me')
  async getMe(@Me() me: CurrentUser, @Res({ passthrough: true }) response: Response): Promise<CurrentUserDto> {
    this.filesCookie.set(response, me.loginSessionId);
    return { user: await this.profile.get(me) };
  }

  @Staff()
  @BeforePasswordChange()
  @Put('profile')
  async updateProfile(@Me() me: CurrentUser, @Body() changes: ProfileDto): Promise<CurrentUserDto> {
    return { user: await this.profile.update(me, changes) };
  }

  @Staff()
  @BeforePasswordChange()
  @Put('change-password')
  async changePassword(
    @Me() me: CurrentUser,
    @Body() passwords: ChangePasswordDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordChangedDto> {
    const started = await this.passwords.change(me, passwords);
    return { message: 'Password changed', ...this.answer(response, started) };
  }

  /** Replaces a temporary password. */
  @Staff()
  @BeforePasswordChange()
  @Put('set-password')
  async setPassword(
    @Me() me: CurrentUser,
    @Body() { newPassword }: SetPasswordDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordChangedDto> {
    const started = await this.passwords.replaceTemporary(me, newPassword);
    return { message: 'Password changed', ...this.answer(response, started) };
  }

  /** The token goes into the body; what opens files and identifies the device into cookies. */
  private answer(response: Response, { id, token, device }: SignedIn): TokenDto {
    this.filesCookie.set(response, id);
    setKnownDevice(response, device);
    return { token };
  }
}
