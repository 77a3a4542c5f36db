import { randomBytes } from 'node:crypto';

export type Person = {
  email: string;
  password: string;
  name: { last: string; first: string; lastKana: string; firstKana: string };
  birthday: { year: string; month: string; day: string };
};

/** Someone whom the store has never seen. */
export function aStranger(): Person {
  const mark = randomBytes(6).toString('hex');
  return {
    email: `hanako.${mark}@example.com`,
    password: `Umi-to-yama-${mark}`,
    name: { last: '山田', first: '花子', lastKana: 'ヤマダ', firstKana: 'ハナコ' },
    birthday: { year: '1990', month: '4', day: '1' },
  };
}
