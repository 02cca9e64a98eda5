/**
 * Written with a new password: a change of address that waits for its confirmation ends. Whoever knew the former
 * password may have asked for it, and POST /resend would write to their address again.
 */
export const noAddressChange = { newEmail: null, newPhone: null, emailChangeConfirmed: 0 } as const;
