-- kept: no transport took the letter; it stays readable in the outbox, from which it may still be sent.
alter table newsletter_sends
  drop constraint newsletter_sends_outcome_check,
  add constraint newsletter_sends_outcome_check check (outcome in ('sent', 'kept', 'refused', 'left'));
update newsletter_sends set outcome = 'kept' from mail_outbox
where mail_outbox.id = newsletter_sends.mail_id and outcome = 'sent' and mail_outbox.status = 'captured';
create index newsletter_sends_kept on newsletter_sends (issue_id, mail_id) where outcome = 'kept';
