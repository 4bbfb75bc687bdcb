import os

def first(:
    os.system(input())

x = = 3
value = call(1, 2
other = os.getcwd()

class Half(
    def method(self):
        return self.value
