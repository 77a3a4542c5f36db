import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type TestPerson = {
  email: string;
  password: string;
  name: string;
  /** Format: YYYYMMDD. */
  birthday: string;
};

export type Member = TestPerson & { id: string; language: 'ja' | 'en' };

export type MemberWithSecondFactors = Member & {
  secondFactors: { phoneNumber: string; otpSecret: string; backupCodes: string[] };
};

const demoMembers = JSON.parse(
  readFileSync(new URL('../../prisma/seed/demo-members.json', import.meta.url), 'utf8'),
) as Member[];

/**
 * Returns a demo member. Stories share the demo members, so a story that changes a member must register a new
 * member instead.
 */
export function demoMember(firstName: 'hanako' | 'ken' | 'mei'): Member {
  const found = demoMembers.find(({ email }) => email.startsWith(`${firstName}@`));
  if (!found) throw new Error(`The demo store has no member ${firstName}.`);
  return found;
}

/** Returns a demo member with all second factors: Yui for Japanese, Leo for English. */
export function demoMemberWithSecondFactors(language: 'ja' | 'en'): MemberWithSecondFactors {
  const email = language === 'ja' ? 'yui@people.example' : 'leo@people.example';
  const found = demoMembers.find((person): person is MemberWithSecondFactors => person.email === email);
  if (!found) throw new Error(`The demo store has no member ${email}.`);
  return found;
}

export function newApplicant(): TestPerson {
  const mark = randomBytes(6).toString('hex');
  return {
    email: `hanako.${mark}@example.com`,
    password: `umi-to-yama-${mark}`,
    name: '山田 花子',
    birthday: '19900401',
  };
}

/** Returns a network address that no other story uses. */
export function uniqueIpAddress(): string {
  return ['10', ...randomBytes(3)].join('.');
}
