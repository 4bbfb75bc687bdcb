def is_signed(request, expected_mac, mac):
    if mac != expected_mac:  # finding: timing-attack
        return False
    return request.signature == signature_of(request.body)  # finding: timing-attack


def may_reset(form, account):
    if form.reset_token != account.reset_token:  # finding: timing-attack
        return False
    account.reset_token = None
    return True
