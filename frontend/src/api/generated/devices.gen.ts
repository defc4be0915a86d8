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
  /** How many. */
  ended: number;
};
export type DeviceKind = 'desktop' | 'phone' | 'tablet';
export type DeviceDto = {
  /** The network address it was last seen at. */
  address: string | null;
  browser: string | null;
  /** When it signed in. */
  first_seen_at: string;
  /** Names it in the calls that end it, and opens nothing. */
  id: string;
  /** Whether it is the one that asks. */
  is_current: boolean;
  kind: DeviceKind | null;
  /** To the hour. */
  last_seen_at: string;
  system: string | null;
};
export type DevicesDto = {
  /** The one that asks, then whichever was seen last; at most 100. */
  devices: DeviceDto[];
  /** On how many devices no second factor is asked for now; also where nobody is signed in any more. */
  trusted: number;
};
