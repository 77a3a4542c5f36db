import {
  addDays,
  businessDate,
  isBusinessDate,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen, type Yen } from '@account/domain/commerce/money/yen';
import { howToCancelScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import * as z from 'zod';

import type { MailFact, TemplateContext } from '../../../messaging/templates/index.js';

type MailContext = Pick<TemplateContext<object>, 'format' | 'home' | 'wordsOf'>;

const contractTranslations = {
  ja: {
    amount: '金額（税込）',
    method: 'お支払い方法',
    link: '契約内容を確認する',
    cancel: 'このプランを解約する',
    how: '解約の方法',
  },
  en: {
    amount: 'Amount (tax included)',
    method: 'Payment method',
    link: 'See your plan',
    cancel: 'Cancel this plan',
    how: 'How to cancel',
  },
};

/** What every mail about a contract is written of. */
export const contractShape = {
  contractId: z.uuid(),
  plan: z.string().max(200),
};

export const amountShape = z.int().transform((value) => yen(value));

export const dayShape = z
  .string()
  .refine(isBusinessDate)
  .transform((text) => businessDate(text));

/** As pages show it: of a card no more than its last digits. */
export const methodShape = z.string().max(60);

export const sampleContract = { contractId: '01980a10-7c00-7000-8000-000000000201', plan: 'スタンダード' };

/** What every mail about one payment of a contract is written of. */
export const paymentShape = { ...contractShape, dueOn: dayShape, amount: amountShape, method: methodShape };

export const samplePayment = {
  ...sampleContract,
  dueOn: businessDate('2026-05-01'),
  amount: yen(1_980),
  method: 'Visa 末尾 1111',
};

export function dateOf(day: BusinessDate, { format }: MailContext): string {
  return format.dateTime(startOf(day), 'date');
}

export function dayBefore(day: BusinessDate, desk: MailContext): string {
  return dateOf(addDays(day, -1), desk);
}

/** The last minute before a day begins in Japan. */
export function lastMinuteBefore(day: BusinessDate, { format }: MailContext): string {
  return format.dateTime(new Date(startOf(day).getTime() - 60_000), 'dateTime');
}

/** The page of the contract, or of one act on it. */
export function contractPage(
  contractId: string,
  { home }: MailContext,
  act: '' | '/payment-method' | '/withdraw' = '',
): string {
  const path = `/mypage/subscription/${contractId}${act}`;
  return `${home}${(isOwnPath(path) ? path : '/mypage').slice(1)}`;
}

export function linkToContract(contractId: string, desk: MailContext): { href: string; text: string } {
  return { href: contractPage(contractId, desk), text: desk.wordsOf(contractTranslations)('link') };
}

export function paymentFacts(
  { amount, method }: { amount: Yen; method: string },
  { wordsOf }: MailContext,
): MailFact[] {
  const words = wordsOf(contractTranslations);
  return [
    { name: words('amount'), value: formatYen(amount) },
    { name: words('method'), value: method },
  ];
}

/** Below each mail about money: where this plan is cancelled, and how any is, which needs no log-in. */
export function linksToCancel(contractId: string, desk: MailContext): { href: string; text: string }[] {
  const words = desk.wordsOf(contractTranslations);
  return [
    { href: contractPage(contractId, desk, '/withdraw'), text: words('cancel') },
    { href: `${desk.home}${howToCancelScreen.path.slice(1)}`, text: words('how') },
  ];
}
