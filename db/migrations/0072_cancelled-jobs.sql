-- What was paid for jobs that were cancelled is looked for each time the day opens.
create index jobs_cancelled on jobs (cancelled_at) where state = 'cancelled';
