import {
  isLinkType,
  isMadeForPlan,
  isPaypalType,
  isMoneyType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import { charges, linkMethodOf } from '../../gateways/index.js';
import type { Refuse, StoreFile } from '../../../../store/settings/index.js';
import { monthlyProblem } from './payment-method-fit.js';
import type { PaymentMethodSetting } from './payment-method.schema.js';
import { checkGroupsCanBePaid } from './payable-group-checks.js';
import { checkPlansCanBePaid } from './payable-plan-checks.js';

export function checkPaymentMethods(file: StoreFile, refuse: Refuse): void {
  for (const [index, method] of file.paymentMethods.entries()) {
    const refused = (setting: keyof PaymentMethodSetting, sentence: string, place?: number) =>
      refuse(['paymentMethods', index, setting, ...(place === undefined ? [] : [place])], sentence);
    checkGateway(file, method, refused);
    checkNamedPlans(file, method, refused);
  }
  checkPaypal(file, refuse);
  checkPlansCanBePaid(file, refuse);
  checkGroupsCanBePaid(file, refuse);
}

type Refused = (setting: keyof PaymentMethodSetting, sentence: string, place?: number) => void;

function checkGateway(
  { paymentGateways }: StoreFile,
  { type, gateway: gatewayId, isOffered }: PaymentMethodSetting,
  refused: Refused,
): void {
  if (!isMoneyType(type)) {
    if (gatewayId !== null) refused('gateway', `is not for ${type}, which no gateway charges`);
    return;
  }
  if (gatewayId === null) return refused('gateway', `is needed for ${type}`);
  const gateway = paymentGateways.find((each) => each.gatewayId === gatewayId);
  if (gateway === undefined) return refused('gateway', `"${gatewayId}" is no payment gateway`);
  if (!charges(gateway, type))
    return refused('gateway', `"${gatewayId}" is ${gateway.driver}, which has no ${type}`);
  if (gateway.driver !== 'sbps-link' || !isLinkType(type) || !isOffered) return;
  const { clock, functions } = linkMethodOf(gateway, type);
  if (clock === 'store' && functions.purchase === null)
    refused(
      'type',
      `${type} has no call that charges it: name functions.purchase in methods of "${gatewayId}"`,
    );
}

function checkNamedPlans(
  { plans, campaigns }: StoreFile,
  { type, plans: named, planTypes, isOffered }: PaymentMethodSetting,
  refused: Refused,
): void {
  if (isMadeForPlan(type) && named === null && isOffered)
    refused('plans', `is needed for ${type}, which fits only some plans`);
  for (const [place, planId] of (named ?? []).entries()) {
    const plan = plans.find((each) => each.planId === planId);
    if (plan === undefined) refused('plans', `"${planId}" is no plan`, place);
    else if (!planTypes.includes(plan.planType))
      refused('plans', `"${planId}" is a ${plan.planType}, which planTypes leaves out`, place);
    else if (isMadeForPlan(type)) {
      const problem = monthlyProblem(type, plan, campaigns);
      if (problem !== null) refused('plans', problem, place);
    }
  }
}

function checkPaypal({ paymentMethods }: StoreFile, refuse: Refuse): void {
  const isOfferedPaypal = ({ type, isOffered }: PaymentMethodSetting) => isOffered && isPaypalType(type);
  const first = paymentMethods.findIndex(isOfferedPaypal);
  const second = paymentMethods.findLastIndex(isOfferedPaypal);
  if (first === second) return;
  refuse(
    ['paymentMethods', second, 'isOffered'],
    'offers PayPal a second time: one of PaypalRest and PaypalNvp has isOffered: false',
  );
}
