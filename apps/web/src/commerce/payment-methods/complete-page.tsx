import type { PaymentMethodView } from '@account/contracts/commerce/payment-methods/payment-method.contract';
import type {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
} from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../shared/navigation/own-pages.js';
import { DonePage } from '../../shared/page/done-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { ShownMethods } from '../../shared/payment-methods/shown-methods.js';
import { useMethodWords } from '../../shared/payment-methods/use-method-words.js';
import { FollowedRegistration } from './followed-registration.js';

type Data = PageProps<typeof paymentMethodCompleteScreen>['data'];

const listPage = '/mypage/payment-method';

export default function CompletePage({ data }: { data: Data }) {
  const t = useTranslations('paymentMethods');
  const pages = useOwnPages();
  const { paymentMethod: added, paymentMethodList, registration, state } = data;
  const paid = paidPlans(paymentMethodList);
  const failing = paid.find(({ method }) => method.state !== 'usable');
  const goOn = () => {
    if (failing) return { href: changeOf(failing), text: t('complete.use', { plan: failing.planName }) };
    const isNew = paid.length === 0 && pages.has('/plans');
    return isNew ? { href: '/plans', text: t('complete.seePlans') } : undefined;
  };
  if (state === 'checking' && registration !== null)
    return <FollowedRegistration registration={registration} />;
  return (
    <DonePage
      title={t('complete.title')}
      lead={t('complete.lead')}
      goOn={goOn()}
      list={
        <>
          <Saved data={data} lit={added?.accountPaymentMethodId} />
          {paid.length > 0 && (
            <Section title={t('complete.plans')}>
              <ListRows>
                <Plans paid={paid} data={data} />
              </ListRows>
            </Section>
          )}
        </>
      }
    />
  );
}

interface SavedProps {
  data: Pick<Data, 'paymentMethodList' | 'today'>;
  lit?: string | undefined;
}

function Saved({ data: { paymentMethodList, today }, lit }: SavedProps) {
  const t = useTranslations('paymentMethods');
  return (
    <Section title={t('list')} more={<TextLink href={listPage}>{t('complete.manage')}</TextLink>}>
      <ShownMethods methods={paymentMethodList} today={today} lit={lit} />
    </Section>
  );
}

interface PaidPlan {
  subscriptionId: string;
  planName: string;
  method: PaymentMethodView;
}

function paidPlans(methods: readonly PaymentMethodView[]): PaidPlan[] {
  return methods
    .filter(({ deletableState }) => deletableState !== 'cancellationPending')
    .flatMap((method) => method.contracts.map((contract) => ({ ...contract, method })));
}

function changeOf({ subscriptionId }: PaidPlan): string {
  return `/mypage/subscription/${subscriptionId}/payment-method`;
}

function Plans({ paid, data: { today, paymentMethod: added } }: { paid: readonly PaidPlan[]; data: Data }) {
  const t = useTranslations('paymentMethods');
  const words = useMethodWords(today);
  const acts = useTranslations('myPage.acts');
  const pages = useOwnPages();
  const way = (href: string, text: string) => (pages.has(href) ? { href, text } : undefined);
  return paid.map((plan) => {
    const { method, planName, subscriptionId } = plan;
    const isAdded = method.accountPaymentMethodId === added?.accountPaymentMethodId;
    return (
      <ListRow
        key={`${method.accountPaymentMethodId} ${subscriptionId}`}
        name={planName}
        value={words.name(method)}
        note={method.state === 'usable' ? undefined : t(`states.${method.state}`)}
        act={isAdded ? undefined : way(changeOf(plan), acts('change'))}
      />
    );
  });
}

export function DeletedPage({ data }: PageProps<typeof paymentMethodDeletedScreen>) {
  const t = useTranslations('paymentMethods');
  const { count } = data;
  const isNone = count === 0;
  return (
    <DonePage
      title={t('deleted.title')}
      lead={isNone ? t('deleted.none') : t('deleted.left', { count })}
      goOn={isNone ? { href: listPage, text: t('add.title') } : undefined}
      list={!isNone && <Saved data={data} />}
    />
  );
}
