import { useNavigate, useNavigation } from 'react-router-dom';

const choicePage = '/signup/plans';

/** The plan whose form is shown, or comes: the address names it, so that reload and Back keep it. */
export function useChosenPlan(shown: string | null) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const coming = location?.pathname === choicePage ? new URLSearchParams(location.search).get('plan') : null;
  const choose = (planId: string) => {
    void navigate(`${choicePage}?plan=${encodeURIComponent(planId)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { chosen: coming ?? shown, choose, isLoading: coming !== null && coming !== shown };
}
