/** Formats seconds as `1:05`, and as `1:01:05` from one hour on. */
export function shownTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const last = String(whole % 60).padStart(2, '0');
  return hours === 0
    ? `${String(minutes)}:${last}`
    : `${String(hours)}:${String(minutes).padStart(2, '0')}:${last}`;
}
