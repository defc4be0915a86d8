/** The listening socket that systemd keeps for this process (sd_listen_fds), if there is a socket unit. */
export const PASSED_SOCKET = process.env.LISTEN_PID === String(process.pid) ? { fd: 3 } : undefined;
