import { useNavigate } from 'react-router-dom';

import { useComingSearch } from '../../shared/navigation/use-coming-search.js';

const choicePage = '/signup/plans';

/** The plan whose form is shown, or comes: the address names it, so that reload and Back keep it. */
export function useChosenPlan(shown: string | null) {
  const navigate = useNavigate();
  const coming = useComingSearch()?.get('plan') ?? null;
  const choose = (planId: string) => {
    void navigate(`${choicePage}?plan=${encodeURIComponent(planId)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { chosen: coming ?? shown, choose, isLoading: coming !== null && coming !== shown };
}
