import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { PaymentMark } from '@account/ui/catalogue/brand-mark';

const marks: Record<PaymentMethodType, PaymentMark> = {
  CampaignCode: 'code',
  PaypalNvp: 'PayPal',
  PaypalRest: 'PayPal',
  SbpsCredit: 'Unknown',
  SbpsAuone: 'au',
  SbpsAuSimple: 'au',
  SbpsDocomo: 'docomo',
  SbpsPaypay: 'PayPay',
  SbpsSoftbank: 'SoftBank',
  SbpsSoftbankYahoo: 'Yahoo!',
};

interface MarkedMethod extends Pick<PaymentMethodView, 'paymentMethodType'> {
  cardInfo: Pick<NonNullable<PaymentMethodView['cardInfo']>, 'cardbrandCode'> | null;
}

export function paymentMark({ paymentMethodType, cardInfo }: MarkedMethod): PaymentMark {
  return cardInfo === null ? marks[paymentMethodType] : cardInfo.cardbrandCode;
}
