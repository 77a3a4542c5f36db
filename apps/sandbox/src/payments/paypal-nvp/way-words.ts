import type { Language } from '../../console/words.js';
import type { NvpWay } from './state.js';

export const nvpWayWords: Readonly<Record<Language, Readonly<Record<NvpWay, string>>>> = {
  ja: {
    pass: '通る',
    '10201': '購入者が契約を取り消している（10201）',
    '10207': '別の支払い手段が必要（10207）',
    '10486': '支払い手段が断られる（10486）',
    '11607': '請求されるが、重複と答える（11607）',
    pending: '保留になる（Pending）',
    '10001': '請求されるが、内部エラーと答える（10001）',
  },
  en: {
    pass: 'Go through',
    '10201': 'Agreement cancelled by the buyer (10201)',
    '10207': 'Another instrument needed (10207)',
    '10486': 'Instrument declined (10486)',
    '11607': 'Charged, but answers duplicate (11607)',
    pending: 'Held (Pending)',
    '10001': 'Charged, but answers internal error (10001)',
  },
};
