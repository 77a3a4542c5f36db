import { languageOfAddress } from '@account/domain/platform/language';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router-dom';

import { setRequestLanguage } from '../api/request.js';
import { isRedirect } from '../api/screen-query.js';
import { rootQuery } from './root-data.js';

const replaceOptions = { replace: true, preventScrollReset: true };

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('language');
  return query.toString();
}

/** Returns a function that displays the page in the language that the server has just stored. */
export function useShownLanguage(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async () => {
    setRequestLanguage(undefined);
    const root = await queryClient.fetchQuery({ ...rootQuery, staleTime: 0 });
    if (!isRedirect(root)) setRequestLanguage(root.language);
    if (languageOfAddress(location.search) === undefined) return revalidate();
    // Without this navigation, the URL would keep requesting the language in which it was opened.
    await navigate({ search: withoutLanguage(location.search) }, replaceOptions);
  };
}
