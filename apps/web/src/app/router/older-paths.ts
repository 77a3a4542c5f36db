import { olderPaths } from '@account/contracts/platform/older-paths';
import { redirect, type RouteObject } from 'react-router-dom';

export const olderRoutes: RouteObject[] = Object.entries(olderPaths).map(([path, newPath]) => ({
  path,
  loader: ({ request }) => redirect(newPath + new URL(request.url).search),
}));
