import { dashboardHosts } from './hosts';

describe('the host that the dashboard is on', () => {
  it.each([
    ['localhost', 'localhost:3000', true],
    ['localhost', 'LOCALHOST', true],
    ['localhost', '127.0.0.1:3000', true],
    ['localhost', '[::1]:3000', true],
    ['localhost', '[::1]', true],
    ['localhost', 'landing.localhost:3000', false],
    ['localhost', '192.168.1.20:3000', false],
    ['localhost', '', false],
    ['localhost', undefined, false],
    ['desk.studio.example', 'desk.studio.example', true],
    ['desk.studio.example', 'Desk.Studio.Example.:8080', true],
    ['desk.studio.example', 'studio.example', false],
    ['desk.studio.example', 'evil-desk.studio.example', false],
    ['desk.studio.example', 'desk.studio.example.evil.example', false],
    ['desk.studio.example', 'localhost:3000', false],
    ['desk.studio.example', '127.0.0.1:3000', false],
  ])('configured as %s and asked for as %s: %s', (configured, header, expected) => {
    const isDashboard = dashboardHosts(configured);
    expect([isDashboard(header), isDashboard(header)]).toEqual([expected, expected]);
    isDashboard(configured);
    expect(isDashboard(header)).toBe(expected);
  });
});
