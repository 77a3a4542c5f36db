export { logoutNotificationTemplate, LogoutNotifications } from './logout-notifications.service.js';
