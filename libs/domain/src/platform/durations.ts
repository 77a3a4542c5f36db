const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export function inSeconds(milliseconds: number): number {
  return milliseconds / second;
}

export function inMinutes(milliseconds: number): number {
  return milliseconds / minute;
}

export function inDays(milliseconds: number): number {
  return milliseconds / day;
}
