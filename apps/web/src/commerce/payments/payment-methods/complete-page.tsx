import type {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { addDays } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { Sentences } from '../../../shared/language/sentences.js';
import { NoBreakText } from '../../../shared/language/no-break-text.js';
import { DonePage } from '../../../shared/page/done-page.js';
import type { PageProps } from '../../../shared/page/page.js';
import { ReadOnlyMethods } from '../../../shared/payment-methods/read-only-methods.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { useRootData } from '../../../shared/root/root-data.js';
import { PendingRegistration } from './pending-registration.js';

type Data = PageProps<typeof paymentMethodCompleteScreen>['data'];
type Plan = Data['plans'][number];

const listPage = '/mypage/payment-method';

export default function CompletePage({ data }: { data: Data }) {
  const t = useTranslations('paymentMethods');
  const { isApp } = useRootData().browser;
  const { paymentMethod: added, registration, state, plans } = data;
  const failing = plans.find((plan) => plan.way !== null && plan.isFailing);
  const goOn = () => {
    if (failing?.way)
      return { href: failing.way.href, text: t(`complete.${failing.way.act}`, { plan: failing.planName }) };
    return plans.length === 0 && !isApp ? { href: '/plans', text: t('complete.seePlans') } : undefined;
  };
  if (state === 'checking' && registration !== null)
    return <PendingRegistration registration={registration} />;
  return (
    <DonePage
      title={t('complete.title')}
      lead={t('complete.lead')}
      goOn={goOn()}
      list={
        <>
          <Saved data={data} lit={added?.accountPaymentMethodId} />
          {plans.length > 0 && (
            <Section title={t('complete.plans')}>
              <ListRows>
                {plans.map((plan) => (
                  <PlanRow key={plan.subscriptionId} plan={plan} data={data} />
                ))}
              </ListRows>
            </Section>
          )}
        </>
      }
    >
      {plans.map((plan) => (
        <HeldPlan key={plan.subscriptionId} plan={plan} today={data.today} />
      ))}
    </DonePage>
  );
}

function HeldPlan({ plan: { planName, hold, way }, today }: { plan: Plan; today: Data['today'] }) {
  const t = useTranslations('contracts.hold');
  const say = useTranslations('paymentMethods.complete.held');
  const dates = usePlanDates(today);
  if (hold === null) return null;
  return (
    <Banner tone="warn" title={t('plan', { plan: planName, day: dates.day(hold.since) })}>
      <p>
        <Sentences>
          {way !== null && say(way.act, { amount: formatYen(hold.amount) })}
          <NoBreakText text={t('ends', { end: dates.day(addDays(hold.endsOn, -1)) })} />
        </Sentences>
      </p>
    </Banner>
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
      <ReadOnlyMethods methods={paymentMethodList} today={today} lit={lit} />
    </Section>
  );
}

function PlanRow({ plan, data: { today, paymentMethodList } }: { plan: Plan; data: Data }) {
  const t = useTranslations('paymentMethods');
  const words = useMethodTexts(today);
  const dates = usePlanDates(today);
  const contracts = useTranslations('contracts');
  const acts = useTranslations('myPage.acts');
  const { accountPaymentMethodId: id, hold, endsAt, way } = plan;
  const method = paymentMethodList.find((each) => each.accountPaymentMethodId === id);
  const note = () => {
    if (hold !== null) return t('complete.missing', { amount: formatYen(hold.amount) });
    if (method === undefined)
      return endsAt === null ? undefined : contracts('watchUntil', { end: dates.lastMinute(endsAt) });
    return method.state === 'usable' ? undefined : t(`states.${method.state}`);
  };
  const act = () => {
    if (way?.act === 'use') return { href: way.href, text: acts('change') };
    const href = `/mypage/subscription/${plan.subscriptionId}`;
    return hold === null ? undefined : { href, text: contracts('check') };
  };
  return (
    <ListRow
      name={plan.planName}
      value={method === undefined ? t('complete.none') : words.name(method)}
      note={note()}
      act={act()}
    />
  );
}

export function DeletedPage({ data }: PageProps<typeof paymentMethodDeletedScreen>) {
  const t = useTranslations('paymentMethods');
  const count = data.paymentMethodList.length;
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
