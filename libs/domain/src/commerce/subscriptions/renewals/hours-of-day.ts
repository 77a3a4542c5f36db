export interface Hours {
  /** HH:MM in Japanese time. */
  from: string;
  /** Inclusive; HH:MM in Japanese time. */
  until: string;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function isWithinHours(now: Date, { from, until }: Hours): boolean {
  const time = timeOfDay.format(now);
  return from <= time && time <= until;
}
