-- A reminder names what it is about. It is asked again when the reminder leaves: where that is over, the message is
-- withdrawn instead. The check is not repeated on the rows that are there: all of them keep the former rule.
alter table mail_outbox
  add column about_id uuid,
  drop constraint mail_outbox_status_check,
  add constraint mail_outbox_status_check
    check (status in ('queued', 'sending', 'sent', 'captured', 'failed', 'dead', 'withdrawn')) not valid;

create or replace function count_mails() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status in ('sent', 'captured', 'dead', 'withdrawn') then
    insert into list_counts values ('mails', array[old.status, starts_with(old.template, 'auth-')::text], -1);
  end if;
  if tg_op <> 'DELETE' and new.status in ('sent', 'captured', 'dead', 'withdrawn') then
    insert into list_counts values ('mails', array[new.status, starts_with(new.template, 'auth-')::text], 1);
  end if;
  return null;
end;
$$;
drop trigger mail_outbox_count on mail_outbox;
create trigger mail_outbox_count after insert on mail_outbox for each row
  when (new.status in ('sent', 'captured', 'dead', 'withdrawn')) execute function count_mails();
drop trigger mail_outbox_uncount on mail_outbox;
create trigger mail_outbox_uncount after delete on mail_outbox for each row
  when (old.status in ('sent', 'captured', 'dead', 'withdrawn')) execute function count_mails();
drop trigger mail_outbox_recount on mail_outbox;
create trigger mail_outbox_recount after update on mail_outbox for each row
  when (old.status <> new.status
    and (old.status in ('sent', 'captured', 'dead', 'withdrawn')
      or new.status in ('sent', 'captured', 'dead', 'withdrawn')))
  execute function count_mails();
