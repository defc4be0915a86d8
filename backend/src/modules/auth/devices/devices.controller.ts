import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { BeforePasswordChange, type CurrentUser, Me, Staff } from '../../../platform/access';
import { DevicesDto, EndedDevicesDto } from '../dto/device.dto';
import { DevicesService } from './devices.service';

@Staff()
@BeforePasswordChange()
@Controller('auth/devices')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  /** Where you are signed in. */
  @Get()
  getDevices(@Me() me: CurrentUser): Promise<DevicesDto> {
    return this.devices.list(me);
  }

  /** Signs you out everywhere else. */
  @Delete()
  endOtherDevices(@Me() me: CurrentUser): Promise<EndedDevicesDto> {
    return this.devices.endOthers(me);
  }

  /** Signs one of your devices out. */
  @HttpCode(204)
  @Delete(':device')
  endDevice(@Me() me: CurrentUser, @Param('device') device: string): Promise<void> {
    return this.devices.end(me, device);
  }
}
