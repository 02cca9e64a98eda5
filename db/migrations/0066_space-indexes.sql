-- What a customer's space looks up by address.
create index gift_cards_recipient on gift_cards (fold_email(recipient_email));
create index referral_codes_person on referral_codes (fold_email(email));
