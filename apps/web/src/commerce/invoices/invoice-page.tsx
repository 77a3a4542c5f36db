import type { invoiceScreen } from '@account/contracts/commerce/invoices/invoice.contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../shared/page/page-places.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { InvoiceSheet } from './invoice-sheet.js';
import { PrintSettings } from './print-settings.js';
import { useAddressee } from './use-addressee.js';

export default function InvoicePage({ data }: PageProps<typeof invoiceScreen>) {
  const t = useTranslations('invoice');
  const addressee = useAddressee(data.addressee);
  const title = t(`titles.${data.title}`);
  usePageTitle(data.documentNumber === null ? title : `${title} ${data.documentNumber}`);
  useFileName(data.fileName);
  return (
    <>
      <PageHead title={title} back={{ href: '/mypage/payment-history', text: t('back') }} />
      <PageAside>
        <PrintSettings addressee={addressee} />
      </PageAside>
      <InvoiceSheet invoice={data} addressee={addressee.shown} />
    </>
  );
}

/** Browsers name the printed file after the title of the page. */
function useFileName(name: string): void {
  useEffect(() => {
    let title = document.title;
    const before = () => {
      title = document.title;
      document.title = name;
    };
    const after = () => {
      document.title = title;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [name]);
}
