export { logoutNotice, LogoutNotices } from './logout-notices.service.js';
