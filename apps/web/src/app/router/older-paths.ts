import { redirect, type RouteObject } from 'react-router-dom';

const newPaths: Readonly<Record<string, string>> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
};

/** Addresses of former times that are still in mails and bookmarks; their query is kept. */
export const olderRoutes: RouteObject[] = Object.entries(newPaths).map(([path, newPath]) => ({
  path,
  loader: ({ request }) => redirect(newPath + new URL(request.url).search),
}));
