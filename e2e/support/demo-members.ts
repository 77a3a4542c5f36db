import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type TestPerson = {
  email: string;
  password: string;
  name: string;
  /** YYYYMMDD */
  birthday: string;
};

export type Member = TestPerson & { id: string; language: 'ja' | 'en' };

export type MemberWithSecondFactors = Member & {
  secondFactors: { phoneNumber: string; otpSecret: string; backupCodes: string[] };
};

const demoMembers = JSON.parse(
  readFileSync(new URL('../../prisma/seed/demo-members.json', import.meta.url), 'utf8'),
) as Member[];

/** Someone of the demo store; stories share them, so what they set up for themselves they do with a stranger. */
export function demoMember(firstName: 'hanako' | 'ken' | 'mei'): Member {
  const found = demoMembers.find(({ email }) => email.startsWith(`${firstName}@`));
  if (!found) throw new Error(`The demo store has no ${firstName}.`);
  return found;
}

/** Someone who has every second factor: Yui, or Leo for readers of English. */
export function demoMemberWithSecondFactors(language: 'ja' | 'en'): MemberWithSecondFactors {
  const email = language === 'ja' ? 'yui@people.example' : 'leo@people.example';
  const found = demoMembers.find((person): person is MemberWithSecondFactors => person.email === email);
  if (!found) throw new Error(`The demo store has no ${email}.`);
  return found;
}

/** Someone whom the store has never seen. */
export function newApplicant(): TestPerson {
  const mark = randomBytes(6).toString('hex');
  return {
    email: `hanako.${mark}@example.com`,
    password: `umi-to-yama-${mark}`,
    name: '山田 花子',
    birthday: '19900401',
  };
}

/** A network address that no other person of the stories comes from. */
export function uniqueIpAddress(): string {
  return ['10', ...randomBytes(3)].join('.');
}
