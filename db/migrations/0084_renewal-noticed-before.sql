-- The notice of the next renewal replaced the one of the term under way, which binds through it (art. L215-1).
alter table subscriptions add column renewal_noticed_before date;
update subscriptions set renewal_noticed_before = (
  select max((detail ->> 'renewsOn')::date) from journal
  where subject_kind = 'subscription' and subject_id = subscriptions.id::text
    and action = 'subscription.renewalNoticed' and (detail ->> 'renewsOn')::date < renewal_noticed_for
)
where renewal_noticed_for is not null;
