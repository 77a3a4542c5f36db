import { newId, timeOf } from '../paypal/ids.js';
import { getTransactionDetails, search } from './lookups.js';
import { need, type Pairs } from './pairs.js';
import { NvpProblem } from './problem.js';
import { refundTransaction } from './refunds.js';
import type { Checkout, NvpState } from './state.js';
import { doReferenceTransaction } from './transactions.js';

/** Returns the response of a method without `ACK` and the other common fields. @throws NvpProblem */
export type Method = (request: Pairs, state: NvpState) => Pairs;

/** Lifetime of a checkout token in milliseconds. */
const tokenLife = 3 * 60 * 60_000;

export const methods: Readonly<Record<string, Method>> = {
  SetExpressCheckout: setExpressCheckout,
  GetExpressCheckoutDetails: getExpressCheckoutDetails,
  CreateBillingAgreement: createBillingAgreement,
  BillAgreementUpdate: updateBillingAgreement,
  DoReferenceTransaction: doReferenceTransaction,
  GetTransactionDetails: getTransactionDetails,
  RefundTransaction: refundTransaction,
  TransactionSearch: search,
};

function setExpressCheckout(request: Pairs, state: NvpState): Pairs {
  const type = need(request, 'L_BILLINGTYPE0');
  if (type !== 'MerchantInitiatedBilling' && type !== 'MerchantInitiatedBillingSingleAgreement')
    throw new NvpProblem('10004');
  const amount = request['PAYMENTREQUEST_0_AMT'] ?? need(request, 'AMT');
  if (Number(amount) !== 0) throw new NvpProblem('10004');
  const token = `EC-${newId()}`;
  state.checkouts.set(token, {
    token,
    returnUrl: need(request, 'RETURNURL'),
    cancelUrl: need(request, 'CANCELURL'),
    description: need(request, 'L_BILLINGAGREEMENTDESCRIPTION0'),
    custom: request['L_BILLINGAGREEMENTCUSTOM0'] ?? '',
    isAccepted: false,
    way: 'pass',
    at: state.now(),
  });
  return { TOKEN: token };
}

function getExpressCheckoutDetails(request: Pairs, state: NvpState): Pairs {
  const { token, isAccepted, at } = checkoutOf(request, state);
  return {
    TOKEN: token,
    BILLINGAGREEMENTACCEPTEDSTATUS: isAccepted ? '1' : '0',
    EMAIL: 'buyer@example.com',
    PAYERID: 'SANDBOXPAYER1',
    PAYERSTATUS: 'verified',
    CHECKOUTSTATUS: 'PaymentActionNotInitiated',
    TIMESTAMPOFCHECKOUT: timeOf(at),
  };
}

function createBillingAgreement(request: Pairs, state: NvpState): Pairs {
  const { token, isAccepted, description, way } = checkoutOf(request, state);
  if (!isAccepted) throw new NvpProblem('11455');
  state.checkouts.delete(token);
  const id = `B-${newId(17)}`;
  state.agreements.set(id, { id, description, way, isCancelled: false, at: state.now() });
  return { BILLINGAGREEMENTID: id };
}

function updateBillingAgreement(request: Pairs, state: NvpState): Pairs {
  const agreement = state.agreements.get(need(request, 'REFERENCEID'));
  if (agreement === undefined) throw new NvpProblem('11451');
  const status = request['BILLINGAGREEMENTSTATUS'];
  if (status !== undefined && status !== 'Canceled') throw new NvpProblem('10004');
  if (agreement.isCancelled) throw new NvpProblem('10201');
  if (status === 'Canceled') state.agreements.change(agreement.id, { isCancelled: true });
  return {
    BILLINGAGREEMENTID: agreement.id,
    BILLINGAGREEMENTDESCRIPTION: agreement.description,
    BILLINGAGREEMENTSTATUS: status ?? 'Active',
    EMAIL: 'buyer@example.com',
    PAYERID: 'SANDBOXPAYER1',
  };
}

function checkoutOf(request: Pairs, state: NvpState): Checkout {
  const checkout = state.checkouts.get(need(request, 'TOKEN'));
  if (checkout === undefined) throw new NvpProblem('10410');
  if (state.now() - checkout.at > tokenLife) throw new NvpProblem('10411');
  return checkout;
}
