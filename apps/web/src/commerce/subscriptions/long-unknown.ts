const longUnknown = 24 * 60 * 60_000;

/** Whether a payment's answer is awaited for so long that the payment company is being asked. @param now in milliseconds */
export function isLongUnknown(since: string, now: number): boolean {
  return now - Date.parse(since) >= longUnknown;
}
