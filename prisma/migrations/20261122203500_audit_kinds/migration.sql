-- Kinds of audit events get one spelling: the thing, and after a point what became of it.
UPDATE "audit_event" SET "kind" = new."kind"
  FROM (VALUES ('consentChanged', 'consent.changed'),
               ('profileImageSet', 'profileImage.set'),
               ('profileImageRemoved', 'profileImage.removed'),
               ('tvPinSet', 'tvPin.set'),
               ('messageFailed', 'message.failed')) AS new ("former", "kind")
 WHERE "audit_event"."kind" = new."former";
