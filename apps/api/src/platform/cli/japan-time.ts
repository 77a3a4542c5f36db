const zone = 9 * 3_600_000;

/**
 * Formats a time for operators in Japan time, in which business days are counted: `2026-04-01 09:30:00 JST`.
 */
export function japanTime(moment: Date): string {
  const shifted = new Date(moment.getTime() + zone).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} JST`;
}
