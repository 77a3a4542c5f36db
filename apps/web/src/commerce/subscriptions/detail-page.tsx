import { CampaignSection } from './campaign-section.js';
import { DetailHead } from './detail-head.js';
import { DetailNotice } from './detail-notice.js';
import type { DetailProps } from './page-data.js';
import { PaymentSection } from './payment-section.js';
import { PlanSection } from './plan-section.js';
import { ToCancel } from './to-cancel.js';

/** How a contract stands: on hold its payment comes first, as that is what has to be mended. */
export default function DetailPage({ data }: { data: DetailProps }) {
  const { contract } = data;
  const isHeld = contract.statusGroup === 'hold';
  return (
    <>
      <DetailHead {...data} />
      <DetailNotice {...data} />
      {isHeld && <PaymentSection {...data} />}
      <PlanSection {...data} />
      {contract.campaign !== null && <CampaignSection {...data} />}
      {!isHeld && <PaymentSection {...data} />}
      <ToCancel {...data} />
    </>
  );
}
