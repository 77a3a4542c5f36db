export { logoutNotificationTemplate as logoutNotice, LogoutNotifications as LogoutNotices } from './logout-notices.service.js';
