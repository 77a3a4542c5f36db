const japan = 9 * 60 * 60 * 1_000;

/** The calendar day in Japan, YYYYMMDD. Japan has had no daylight saving time since 1952. */
export function businessDay(now: Date): string {
  return new Date(now.getTime() + japan).toISOString().slice(0, 10).replaceAll('-', '');
}
