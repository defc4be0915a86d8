import { all } from '../client/tags';
import { devicesEndpoints } from '../generated/devices.gen';

/** A device that is already signed out is refused: the refreshed list shows it. */
const invalidatesTags = [all('Device')];

export const devicesApi = devicesEndpoints.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: [all('Device')] },
    endDevice: { invalidatesTags },
    endOtherDevices: { invalidatesTags },
  },
});

export type { DeviceDto } from '../generated/devices.gen';

export const { useGetDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } = devicesApi;
