import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Put } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../platform/access';
import { BodyLimit, SMALL_BODY } from '../../platform/http';
import { PushChoiceDto, PushDeviceDto, PushDto, PushSubscriptionDto } from './dto/push.dto';
import { PushDevicesService } from './push-devices.service';

@Staff()
@Controller('api/push')
@BodyLimit(SMALL_BODY)
export class PushController {
  constructor(private readonly devices: PushDevicesService) {}

  /** What a browser needs to subscribe, and the devices that my notifications are pushed to. */
  @Get()
  getPush(@Me() me: CurrentUser): Promise<PushDto> {
    return this.devices.list(me);
  }

  /**
   * Pushes my notifications to this browser, until it is signed out or for 30 days after its login has expired. A
   * repetition renews the subscription; a new login in the same browser takes it over.
   */
  @Put('subscription')
  subscribeToPush(@Me() me: CurrentUser, @Body() given: PushSubscriptionDto): Promise<PushDeviceDto> {
    return this.devices.subscribe(me, given);
  }

  /** Chooses what is pushed to one of my devices, and when. Omitted fields stay unchanged. */
  @Patch('devices/:device')
  updatePushDevice(
    @Me() me: CurrentUser,
    @Param('device') device: string,
    @Body() given: PushChoiceDto,
  ): Promise<PushDeviceDto> {
    return this.devices.change(me, device, given);
  }

  /** Pushes nothing to one of my devices any more; it stays signed in. */
  @HttpCode(204)
  @Delete('devices/:device')
  removePushDevice(@Me() me: CurrentUser, @Param('device') device: string): Promise<void> {
    return this.devices.remove(me, device);
  }
}
