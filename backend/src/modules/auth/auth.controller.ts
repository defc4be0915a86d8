import { Body, Controller, Get, HttpCode, Post, Put, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { BeforePasswordChange, type CurrentUser, From, Me, type Origin, Public, Staff } from '../../platform/access';
import { BodyLimit, IfMatch, IfMatchHeader, SMALL_BODY } from '../../platform/http';
import { CurrentUserDto, LoginResponseDto, PasswordChangedDto, ScreenKeyDto, TokenDto } from './dto/auth-responses.dto';
import { ChangePasswordDto, LoginDto, RegisterDto, SetPasswordDto } from './dto/credentials.dto';
import { ProfileDto } from './dto/profile.dto';
import { AuthService } from './sign-in/auth.service';
import { FilesCookieService } from './access/files-cookie.service';
import { signInResponse } from './sign-in/sign-in-response';
import { ProfileService } from './profile/profile.service';
import { RegistrationCodeGuard } from './sign-in/registration-code.guard';
import { LoginSessionsService } from './access/login-sessions.service';

@Controller('auth')
@BodyLimit(SMALL_BODY)
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly profile: ProfileService,
    private readonly filesCookie: FilesCookieService,
    private readonly sessions: LoginSessionsService,
  ) {}

  /** Signs in: returns a bearer token, and sets a cookie for links to files. Accounts with a second factor prove it first. */
  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() credentials: LoginDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponseDto> {
    const login = await this.auth.login(credentials, origin);
    return 'pending' in login ? LoginResponseDto.from(login) : signInResponse(response, this.filesCookie, login);
  }

  /** Creates an employee's account with the registration code, and signs in. */
  @Public()
  @UseGuards(RegistrationCodeGuard)
  @Post('register')
  async register(
    @Body() account: RegisterDto,
    @From() origin: Origin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    return signInResponse(response, this.filesCookie, await this.auth.register(account, origin));
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

  /** The signed-in user; also renews the cookie that opens files. */
  @Staff()
  @BeforePasswordChange()
  @Get('me')
  getMe(@Me() me: CurrentUser, @Res({ passthrough: true }) response: Response): Promise<CurrentUserDto> {
    if (!me.accessToken) this.filesCookie.set(response, me.loginSessionId);
    return this.profile.get(me);
  }

  /** The key under which a browser may keep screens it has shown. Only a login has one; it changes with the role. */
  @Staff()
  @Get('screen-key')
  getScreenKey(@Me() me: CurrentUser): ScreenKeyDto {
    return { key: this.sessions.screenKeyOf(me) };
  }

  @Staff()
  @BeforePasswordChange()
  @Put('profile')
  updateProfile(
    @Me() me: CurrentUser,
    @Body() changes: ProfileDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<CurrentUserDto> {
    return this.profile.update(me, changes, ifMatch);
  }

  @Staff()
  @BeforePasswordChange()
  @Put('change-password')
  async changePassword(
    @Me() me: CurrentUser,
    @Body() passwords: ChangePasswordDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordChangedDto> {
    const started = await this.auth.changePassword(me, passwords);
    return { message: 'Password changed', ...signInResponse(response, this.filesCookie, started) };
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
    const started = await this.auth.replaceTemporaryPassword(me, newPassword);
    return { message: 'Password changed', ...signInResponse(response, this.filesCookie, started) };
  }
}
