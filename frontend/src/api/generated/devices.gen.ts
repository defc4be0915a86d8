import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    endOtherDevices: build.mutation<EndOtherDevicesApiResponse, EndOtherDevicesApiArg>({
      query: () => ({ url: `/auth/devices`, method: 'DELETE' }),
    }),
    getDevices: build.query<GetDevicesApiResponse, GetDevicesApiArg>({
      query: () => ({ url: `/auth/devices` }),
    }),
    endDevice: build.mutation<EndDeviceApiResponse, EndDeviceApiArg>({
      query: (queryArg) => ({ url: `/auth/devices/${queryArg.device}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as devicesEndpoints };
export type EndOtherDevicesApiResponse = /** status 200  */ EndedDevicesDto;
export type EndOtherDevicesApiArg = void;
export type GetDevicesApiResponse = /** status 200  */ DevicesDto;
export type GetDevicesApiArg = void;
export type EndDeviceApiResponse = unknown;
export type EndDeviceApiArg = {
  device: string;
};
export type EndedDevicesDto = {
  /** The number of ended sessions. */
  ended: number;
};
export type DeviceKind = 'desktop' | 'phone' | 'tablet';
export type DeviceDto = {
  /** The network address at which it was last seen. */
  address: string | null;
  browser: string | null;
  /** When it signed in. */
  first_seen_at: string;
  /** Identifies the device in the calls that sign it out; it grants no access. */
  id: string;
  /** Whether it is the caller's own device. */
  is_current: boolean;
  kind: DeviceKind | null;
  /** To the hour. */
  last_seen_at: string;
  system: string | null;
};
export type DevicesDto = {
  /** The caller's own device, then the most recently seen; at most 100. */
  devices: DeviceDto[];
  /** The number of devices that skip the second factor, including those that are signed out by now. */
  trusted: number;
};
