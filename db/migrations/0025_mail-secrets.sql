-- Until when the code or link of a message is of use: afterwards, or once delivered, it leaves the row.
alter table mail_outbox add column secret_until timestamptz;
alter table mail_outbox add column scrubbed_at timestamptz;
create index mail_outbox_secret on mail_outbox (secret_until) where scrubbed_at is null and secret_until is not null;
