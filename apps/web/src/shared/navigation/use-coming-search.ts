import { useLocation, useNavigation } from 'react-router-dom';

/** The query that this same page is on its way to; null while it stays, or another page comes. */
export function useComingSearch(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : null;
}
