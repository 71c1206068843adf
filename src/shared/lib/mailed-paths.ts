/** Paths of the app that mail leads to (operator/notify). */
export const INBOX_PATH = '/contacts/inbox';
/** With the secret of the mail's link as `?secret=`. */
export const MAIL_CHOICE_PATH = '/profile/mail';
