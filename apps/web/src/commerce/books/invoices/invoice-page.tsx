import type { invoiceScreen } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../../shared/page/page-slots.js';
import { PageHead } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { InvoiceSheet } from './invoice-sheet.js';
import { DocumentSettings } from './document-settings.js';
import { useAddressee } from './use-addressee.js';
import { useChosenDocument } from './use-chosen-document.js';

export default function InvoicePage({ data }: PageProps<typeof invoiceScreen>) {
  const t = useTranslations('invoice');
  const addressee = useAddressee(data.addressee);
  const chosen = useChosenDocument(data, addressee);
  const title = t(`titles.${chosen.title}`);
  usePageTitle(data.documentNumber === null ? title : `${title} ${data.documentNumber}`);
  useFileName(data.fileName);
  return (
    <>
      <PageHead title={title} back={{ href: '/mypage/payment-history', text: t('back') }} />
      <PageAside>
        <DocumentSettings addressee={addressee} chosen={chosen} />
      </PageAside>
      <InvoiceSheet
        invoice={{ ...data, title: chosen.title }}
        addressee={addressee.shown}
        isReissue={chosen.title === 'receipt' && chosen.issues > 0}
      />
    </>
  );
}

/** Browsers use the page title as the default file name when printing to PDF. */
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
