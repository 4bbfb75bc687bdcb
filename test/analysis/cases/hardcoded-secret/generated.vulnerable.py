# As a framework makes them when a project is set up: signs that look like code, in no order that code has.
SECRET_KEY = '7)v(k=$2m!p0x&w^e9q#z4t8u+j-3c@b5n%r1y*h6s_f'  # finding: hardcoded-secret
SESSION_SECRET = '$(wq8Fd;L3K{P!)@#*!)kd7jf_W2l+i5e3t(8a1n'  # finding: hardcoded-secret
