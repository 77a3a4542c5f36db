export interface CardName {
  familyName: string;
  givenName: string;
}

/** Characters that the gateway takes, the blank between both among them. */
const longest = 45;

/** Full-width and small letters become plain capitals. Validate it afterwards. */
export function normaliseCardName(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

/** Letters alone, and both together with a blank at most 45 characters. */
export function isCardName({ familyName, givenName }: CardName): boolean {
  return (
    [familyName, givenName].every((name) => /^[A-Z]+$/.test(name)) &&
    familyName.length + 1 + givenName.length <= longest
  );
}
