import { Body, Controller, Get, HttpCode, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BeforePasswordChange, type CurrentUser, Me, Public, Staff } from '../../platform/access/access';
import { clientAddress } from '../../platform/http/client-address';
import { CurrentUserDto, PasswordChangedDto, TokenDto } from './dto/auth-answers.dto';
import { ChangePasswordDto, LoginDto, RegisterDto, SetPasswordDto } from './dto/credentials.dto';
import { ProfileDto } from './dto/profile.dto';
import { AuthService } from './auth.service';
import { FilesCookie } from './files-cookie';
import { PasswordsService } from './passwords.service';
import { ProfileService } from './profile.service';
import { RegistrationCodeGuard } from './registration-code.guard';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly passwords: PasswordsService,
    private readonly profile: ProfileService,
    private readonly filesCookie: FilesCookie,
  ) {}

  /** Signs in: a bearer token, and a cookie that opens plain links to files. */
  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() credentials: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    const started = await this.auth.login(credentials, clientAddress(request));
    this.filesCookie.set(request, response, started.filesKey);
    return { token: started.token };
  }

  /** Makes an employee's account for whoever knows the registration code, and signs in. */
  @Public()
  @UseGuards(RegistrationCodeGuard)
  @Post('register')
  async register(
    @Body() account: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenDto> {
    const started = await this.auth.register(account);
    this.filesCookie.set(request, response, started.filesKey);
    return { token: started.token };
  }

  /** Ends the login session. */
  @Staff()
  @BeforePasswordChange()
  @HttpCode(204)
  @Post('logout')
  async logout(
    @Me() me: CurrentUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.auth.logout(me);
    this.filesCookie.clear(request, response);
  }

  /** The signed-in person; also renews the cookie that opens files. */
  @Staff()
  @BeforePasswordChange()
  @Get('me')
  async getMe(
    @Me() me: CurrentUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserDto> {
    this.filesCookie.set(request, response, await this.auth.filesKey(me));
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
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordChangedDto> {
    const started = await this.passwords.change(me, passwords, clientAddress(request));
    this.filesCookie.set(request, response, started.filesKey);
    return { message: 'Password changed', token: started.token };
  }

  /** Replaces a temporary password. */
  @Staff()
  @BeforePasswordChange()
  @Put('set-password')
  async setPassword(
    @Me() me: CurrentUser,
    @Body() { newPassword }: SetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordChangedDto> {
    const started = await this.passwords.replaceTemporary(me, newPassword);
    this.filesCookie.set(request, response, started.filesKey);
    return { message: 'Password changed', token: started.token };
  }
}
