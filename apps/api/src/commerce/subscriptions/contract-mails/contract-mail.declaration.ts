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

/** Fields that every mail about a contract has. */
export const contractShape = {
  contractId: z.uuid(),
  plan: z.string().max(200),
};

export const amountShape = z.int().transform((value) => yen(value));

export const dayShape = z
  .string()
  .refine(isBusinessDate)
  .transform((text) => businessDate(text));

/** The payment method's name as shown on pages; for a card, only the last digits. */
export const methodShape = z.string().max(60);

export const sampleContract = { contractId: '01980a10-7c00-7000-8000-000000000201', plan: 'スタンダード' };

/** Fields that every mail about one payment of a contract has. */
export const paymentShape = { ...contractShape, dueOn: dayShape, amount: amountShape, method: methodShape };

export const samplePayment = {
  ...sampleContract,
  dueOn: businessDate('2026-05-01'),
  amount: yen(1_980),
  method: 'Visa 末尾 1111',
};

/** Fields that every mail about a change of plan has. */
export const planChangeShape = { ...contractShape, newPlan: z.string().max(200) };

export const samplePlanChange = { ...sampleContract, newPlan: '年間プラン' };

export function dateOf(day: BusinessDate, { format }: MailContext): string {
  return format.dateTime(startOf(day), 'date');
}

export function dayBefore(day: BusinessDate, context: MailContext): string {
  return dateOf(addDays(day, -1), context);
}

/** Formats the last minute before the start of a day in Japan. */
export function lastMinuteBefore(day: BusinessDate, { format }: MailContext): string {
  return format.dateTime(new Date(startOf(day).getTime() - 60_000), 'dateTime');
}

/** Returns the URL of the contract's page, or of the page for one action on the contract. */
export function contractPage(
  contractId: string,
  { home }: MailContext,
  act: '' | '/change' | '/payment-method' | '/withdraw' = '',
): string {
  const path = `/mypage/subscription/${contractId}${act}`;
  return `${home}${(isOwnPath(path) ? path : '/mypage').slice(1)}`;
}

export function linkToContract(contractId: string, context: MailContext): { href: string; text: string } {
  return { href: contractPage(contractId, context), text: context.wordsOf(contractTranslations)('link') };
}

export function paymentFacts(
  { amount, method }: { amount: Yen; method: string },
  { wordsOf }: MailContext,
): MailFact[] {
  const texts = wordsOf(contractTranslations);
  return [
    { name: texts('amount'), value: formatYen(amount) },
    { name: texts('method'), value: method },
  ];
}

/**
 * Links below each payment e-mail: the cancellation page of this contract, and the public information about
 * cancellations.
 */
export function linksToCancel(contractId: string, context: MailContext): { href: string; text: string }[] {
  const texts = context.wordsOf(contractTranslations);
  return [
    { href: contractPage(contractId, context, '/withdraw'), text: texts('cancel') },
    { href: `${context.home}${howToCancelScreen.path.slice(1)}`, text: texts('how') },
  ];
}
