// Stores a renewed token in the cookie, because a page cannot set a cookie while it is rendered.
export { auth as proxy } from './auth';
