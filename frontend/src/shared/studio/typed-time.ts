/** Reads `9:00`, `9.00` or `9` as `09:00`, like the server. Anything else stays as typed. */
export function typedTime(text: string): string {
  const typed = text.trim();
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed) ?? [];
  return hour === undefined ? typed : `${hour.padStart(2, '0')}:${minute}`;
}
