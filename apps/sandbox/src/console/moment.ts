import type { Moment } from './messages.js';

const TOKYO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export function momentInTokyo(epochMilliseconds: number, withSeconds = false): Moment {
  const parts = Object.fromEntries(
    TOKYO.formatToParts(epochMilliseconds).map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const seconds = withSeconds ? `:${parts['second']}` : '';
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    time: `${parts['hour']}:${parts['minute']}${seconds}`,
  };
}
